// Runs checks one after the other, prints a line each, and ends with code 1 when one failed.
const checks = [];
export const check = (what, test) => checks.push([what, test]);

export function equal(actual, expected, what = 'value') {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what} is ${left} and not ${right}`);
}

export async function run(client) {
  for (const [what, test] of checks) {
    try {
      await test();
      console.log(`ok    ${client}: ${what}`);
    } catch (fault) {
      process.exitCode = 1;
      console.log(`FAIL  ${client}: ${what}: ${fault.message}`);
    }
  }
}
