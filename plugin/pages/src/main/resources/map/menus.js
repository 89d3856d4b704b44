// Menus that unfold over the page: a click elsewhere and Escape close them.

const pressed = event => /** @type {Element} */ (event.target);

export function startMenus() {
  const open = () => [...document.querySelectorAll('details.menu[open]')];
  const close = menu => {
    menu.open = false;
  };
  addEventListener('click', event => {
    open()
      .filter(menu => !menu.contains(pressed(event)) || pressed(event).closest('button'))
      .forEach(close);
  });
  addEventListener(
    'keydown',
    event => {
      const [menu] = open();
      if (event.key !== 'Escape' || !menu) return;
      event.preventDefault();
      event.stopPropagation();
      close(menu);
      menu.querySelector('summary').focus();
    },
    { capture: true },
  );
}
