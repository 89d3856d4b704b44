// Puts a button above each example that copies the example.
for (const pre of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', `Copy: ${pre.textContent.trim().split('\n')[0].slice(0, 60)}`);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(pre.textContent);
      said.textContent = ' Copied.';
    } catch {
      getSelection().selectAllChildren(pre);
      said.textContent = ' Selected. Copy it with your keyboard.';
    }
  });
  const box = document.createElement('div');
  box.className = 'snippet';
  pre.before(box);
  box.append(button, said, pre);
}
