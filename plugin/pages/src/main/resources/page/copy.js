// Puts a button above each example that copies the example.
const texts = JSON.parse(document.getElementById('texts').textContent);

/** Returns a message in the page's language. */
function text(key, values = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (place, name) => values[name]);
}

for (const pre of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  button.type = 'button';
  button.textContent = text('developers.script.copy');
  button.setAttribute(
    'aria-label',
    text('developers.script.copy.example', { example: pre.textContent.trim().split('\n')[0].slice(0, 60) }),
  );
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(pre.textContent);
      said.textContent = ` ${text('developers.script.copied')}`;
    } catch {
      getSelection()?.selectAllChildren(pre);
      said.textContent = ` ${text('developers.script.selected')}`;
    }
  });
  const box = document.createElement('div');
  box.className = 'snippet';
  pre.before(box);
  box.append(button, said, pre);
}
