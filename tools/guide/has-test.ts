const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Whether a file of tests has a test, or a group of them, of exactly this title. */
export const hasTest = (source: string, title: string): boolean =>
  new RegExp(`(?:\\b(?:test|describe)(?:\\.\\w+)*|\\))\\(\\s*(['"\`])${escaped(title)}\\1,`).test(source)
