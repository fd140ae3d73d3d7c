/** Scripts in which a joiner between two letters changes how both are written, and pictures that are one by it. */
const joined = 'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Arabic'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
const beside = `[${joined.join('')}\\p{Extended_Pictographic}\\uFE0F\\u{1F3FB}-\\u{1F3FF}]`

/**
 * What nobody sees and what turns the reading of a line around: zero-width characters, marks and overrides of direction,
 * fillers, tags, and controls other than tabs and ends of lines. A joiner is hidden where it joins nothing.
 */
const hidden = new RegExp(
  [
    '[\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180E]',
    '[\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}]',
    `(?<!${beside})[\\u200C\\u200D]`,
    `[\\u200C\\u200D](?!${beside})`,
  ].join('|'),
  'gu',
)

/** A text without what is hidden in it. */
export const withoutHidden = (text: string): string => text.replace(hidden, '')
