import { text } from '#kit/text.ts'

/** What is done to a table of levels. */
export const levelWords = () => ({
  add: text('setup.plan.add_level'),
  remove: (level: number) => text('setup.plan.remove_level', { level }),
})
