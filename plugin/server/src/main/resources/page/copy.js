// Puts a button above each example that copies the example. The page has its texts.
const texts = document.getElementById('copy-texts').dataset;
for (const pre of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  button.type = 'button';
  button.textContent = texts.copy;
  button.setAttribute('aria-label', `${texts.copy}: ${pre.textContent.trim().split('\n')[0].slice(0, 60)}`);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(pre.textContent);
      said.textContent = ` ${texts.copied}`;
    } catch {
      getSelection().selectAllChildren(pre);
      said.textContent = ` ${texts.selected}`;
    }
  });
  const box = document.createElement('div');
  box.className = 'snippet';
  pre.before(box);
  box.append(button, said, pre);
}
