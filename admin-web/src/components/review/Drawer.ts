// A file of its own, so that the drawer's code comes when one is first opened.
export { Drawer } from 'antd';
