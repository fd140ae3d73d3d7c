/**
 * The sorts of files, the first that fits; what is none of them is source of the product. Older trees are counted by the
 * same sorts, so those that there are no more files of stay.
 */
const sorts: readonly (readonly [string, RegExp])[] = [
  ['papers', /\.md$/],
  ['generated', /\.generated\.ts$/],
  ['migrations', /\/migrations\/.*\.sql$/],
  ['words', /\/(messages|words)\/en\//],
  ['benches', /^bench\//],
  ['new:screen', /^tools\/new-screen/],
  ['gallery', /\/gallery(\/|\.)|^apps\/web\/gallery/],
  ['tests', /\.(test|spec)\.tsx?$|\/testing\/|\/oracle\/|\/histories\/|\/every-call\/|^tests\/|\/scenarios\//],
  ['tools', /^tools\//],
]

/** What sort a file is, by its path from the root. */
export const sortOf = (file: string): string => sorts.find(([, pattern]) => pattern.test(file))?.[0] ?? 'source'

export const isOfOthers = (path: string): boolean => /(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path)
