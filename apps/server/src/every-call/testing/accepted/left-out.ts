/** What has no example in the company of the others, and why; a name that needs none any more fails the test. */
export const leftOut: Readonly<Record<string, string>> = {
  'POST /setup': 'A company is set up once: accepted on a database of its own, in the same test',
}
