const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

/** The same words for programs that prefer HTML: paragraphs and nothing else, everything escaped. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split('\n\n')
    .map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
