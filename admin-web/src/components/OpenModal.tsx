import { Modal, type ModalProps } from 'antd';
import { useLayoutEffect, useState } from 'react';

/**
 * A modal that is open as long as it is rendered. During render, antd registers an open modal for Escape; React may discard a first
 * render and start again, and the registered modal would take every later Escape. A second render after mounting is never discarded.
 */
export function OpenModal(props: Omit<ModalProps, 'open'>) {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(true), []);
  return <Modal {...props} open={isOpen} />;
}
