/** Scripts in which a joiner between two letters changes how both are written, and pictures that are one by it. */
const joined = 'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Arabic'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
const beside = `[${joined.join('')}\\p{Extended_Pictographic}\\uFE0F\\u{1F3FB}-\\u{1F3FF}]`

/**
 * What nobody sees and what turns the reading of a line around: zero-width characters, marks and overrides of direction,
 * fillers, tags, and controls other than tabs and ends of lines. A joiner is hidden where it joins nothing.
 */
const parts =
  '\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u200E\\u200F' +
  '\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{13430}-\\u{1343F}\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}'
const hidden = new RegExp(`[${parts}]|(?<!${beside})[\\u200C\\u200D]|[\\u200C\\u200D](?!${beside})`, 'u')
/** At an end of a text a joiner joins nothing. */
const around = `[\\s${parts}\\u200C\\u200D]`
const atTheStart = new RegExp(`^${around}+`, 'u')
const last = new RegExp(`${around}$`, 'u')

/** Whether a text has anything hidden in it. */
export const hasHidden = (text: string): boolean => hidden.test(text)

/** A text without space and without what is hidden around it, as it comes along when something is pasted. */
export function trimHidden(text: string): string {
  const begun = text.replace(atTheStart, '')
  let end = begun.length
  // Two units of a text are at most one character. A search to the end would begin again at every space.
  for (let found = true; found;) {
    const size = last.exec(begun.slice(Math.max(0, end - 2), end))?.[0].length
    found = size !== undefined
    end -= size ?? 0
  }
  return begun.slice(0, end)
}
