import { Alert, Button, Drawer, Input, InputNumber, Modal, Segmented, Switch } from 'antd';
import { createElement, Fragment } from 'react';

/** One of each Ant Design component that the back office uses: what is rendered here has its styles in the stylesheet. */
export const components = createElement(
  Fragment,
  null,
  createElement(Alert),
  createElement(Button),
  createElement(Drawer),
  createElement(Input),
  createElement(Input.TextArea),
  createElement(InputNumber),
  createElement(Modal),
  createElement(Segmented, { options: ['one'] }),
  createElement(Switch),
);
