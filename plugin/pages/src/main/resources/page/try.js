// Sends each example to this host when it comes into view, and again when the reader edits and submits it. Shows the beginning of the
// response below the example, as text.
const ROOT = new URL('.', document.baseURI);
const SHOWN = 4000; // characters
const texts = JSON.parse(document.getElementById('texts').textContent);

/** Returns a message in the page's language. */
function text(key, values = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (place, name) => values[name]);
}

const seen = new IntersectionObserver(
  entries => {
    for (const { target: form } of entries.filter(entry => entry.isIntersecting)) {
      seen.unobserve(form);
      send(form, form.querySelector('textarea').value, false);
    }
  },
  { rootMargin: '300px' },
);

for (const form of document.querySelectorAll('form.try')) {
  const input = form.querySelector('textarea'); // one line of text, which may be wider than the screen
  form.hidden = false;
  form.previousElementSibling.hidden = true;
  form.addEventListener('submit', event => {
    event.preventDefault();
    send(form, input.value.replace(/\s/g, ''), true);
  });
  input.addEventListener('keydown', event => {
    if (event.key === 'Enter') {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  seen.observe(form);
}

/** @param asked true if the reader sent it: screen readers announce the outcome. False if the example came into view. */
async function send(form, request, asked) {
  const answer = form.nextElementSibling;
  const { name } = form.dataset;
  answer.hidden = false;
  if (asked) {
    answer.replaceChildren(line('status', text('docs.script.loading')));
  }
  const url = new URL(request.replace(/^\//, ''), ROOT);
  if (!url.href.startsWith(ROOT.href)) {
    answer.replaceChildren(line('alert', text('docs.script.elsewhere')));
    return;
  }
  try {
    const began = performance.now();
    const response = await fetch(url);
    const type = response.headers.get('Content-Type') ?? '';
    const body = await show(response, type, name);
    const head = `${response.status}, ${type}, ${Math.round(performance.now() - began)} ms`;
    answer.replaceChildren(line(asked ? 'status' : '', head), body, whole(url, name));
  } catch (fault) {
    answer.replaceChildren(line('alert', text('docs.script.none', { message: fault.message })));
  }
}

/** Shows an image, the beginning of a text (the rest is not read), or the number of bytes. */
async function show(response, type, name) {
  if (type.startsWith('image/')) {
    const image = document.createElement('img');
    image.alt = text('docs.script.image', { name });
    image.src = await dataUrl(await response.blob());
    return image;
  }
  if (!/json|xml|csv|text/.test(type)) {
    const bytes = (await response.arrayBuffer()).byteLength;
    return line('', text('docs.script.file', { bytes: bytes.toLocaleString(text('language.format')) }));
  }
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', text('docs.script.response', { name }));
  pre.textContent = await beginning(response.body);
  return pre;
}

async function beginning(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let start = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return start;
    }
    start += value;
    if (start.length > SHOWN) {
      await reader.cancel();
      return `${start.slice(0, SHOWN)} …`;
    }
  }
}

function dataUrl(blob) {
  return new Promise((found, failed) => {
    const reader = new FileReader();
    reader.onload = () => found(reader.result);
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

function whole(url, name) {
  const paragraph = line('', '');
  const link = document.createElement('a');
  link.href = url.href;
  link.textContent = text('docs.script.full');
  link.setAttribute('aria-label', text('docs.script.full.of', { name }));
  paragraph.append(link);
  return paragraph;
}

function line(role, content) {
  const paragraph = document.createElement('p');
  if (role) {
    paragraph.setAttribute('role', role);
  }
  paragraph.textContent = content;
  return paragraph;
}
