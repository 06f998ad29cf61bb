import { render } from '@testing-library/react';
import { Hydrated } from './hydrate';

describe('Hydrated', () => {
  function open(sent?: string) {
    const submitted = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', submitted);
    render(
      <Hydrated>
        <form data-sent={sent} />
      </Hydrated>,
    );
    document.removeEventListener('submit', submitted);
    return submitted;
  }

  it('sends a form that was sent before the script ran', () => {
    expect(open('early')).toHaveBeenCalledTimes(1);
  });

  it('sends no other form', () => {
    expect(open()).not.toHaveBeenCalled();
  });
});
