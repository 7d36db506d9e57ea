import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastPlace } from './toast-place.tsx';

const place = () => document.body.dataset.toasts;

it('says on the body where toasts go, as long as one of those who want it is there', () => {
  const first = render(<ToastPlace is="above" />);
  const second = render(<ToastPlace is="above" />);
  const third = render(<ToastPlace is="bar" />);
  expect(place()).toBe('above bar');
  first.unmount();
  expect(place()).toBe('above bar');
  second.unmount();
  expect(place()).toBe('bar');
  third.unmount();
  expect(place()).toBeUndefined();
});
