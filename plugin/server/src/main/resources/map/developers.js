// Puts this server's own address into the snippets.

const base = new URL('.', document.baseURI).href.replace(/\/$/, '');
document.querySelectorAll('code').forEach(code => {
  code.textContent = code.textContent.replaceAll('http://localhost:8080', base);
});
