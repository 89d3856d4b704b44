// Questions to the service, and its refusals in words.

/** A refusal that a person can read. */
export class Refusal extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function answer(path, signal) {
  try {
    return await fetch(path, { signal, headers: { Accept: 'application/json, application/geo+json' } });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal('The server cannot be reached.', 0);
  }
}

/** The JSON at a path of this server; throws a Refusal in words. */
export async function ask(path, signal) {
  const response = await answer(path, signal);
  if (response.status >= 500) {
    const seconds = response.headers.get('Retry-After');
    throw new Refusal(`The server has no data to show at the moment.${seconds ? ` Try again in ${seconds} seconds.` : ''}`, response.status);
  }
  const body = await response.json();
  if (!response.ok) throw new Refusal(body.detail ?? body.message ?? `The server answered ${response.status}.`, response.status);
  return body;
}

/**
 * Runs work of which only the newest counts: an older one is aborted, and whatever it gives or throws is dropped.
 * The work gets a signal; what it returns is given to done, what it throws to failed, and then begin's promise is of false.
 */
export function newest(done, failed) {
  let running;
  const begin = async work => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    try {
      const result = await work(mine.signal);
      if (!mine.signal.aborted) done(result);
      return true;
    } catch (error) {
      if (mine.signal.aborted) return true;
      failed(error);
      return false;
    }
  };
  begin.stop = () => running?.abort();
  return begin;
}
