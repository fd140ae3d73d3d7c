/** Files that may skip tests, and why; in every other file a test that is skipped is a failure. */
const reasons: Readonly<Record<string, string>> = {
  'apps/server/src/boot/start.test.ts': 'a full disk needs the right to make a small one',
  'apps/server/src/every-call/every-list.test.ts': 'a list is asked only for what it has: pages or a feed, an export',
}

export const mayBeSkipped = (file: string): boolean => file in reasons
