/** A noun in every spelling the layers use: `news_item`, `newsItem`, `NewsItem`, `news-item`, `news item`, and of several. */
export interface Names {
  readonly snake: string
  readonly camel: string
  readonly pascal: string
  readonly kebab: string
  readonly words: string
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export function namesOf(snake: string): Names {
  const pascal = snake.split('_').map(upperFirst).join('')
  return {
    snake,
    pascal,
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    kebab: snake.replaceAll('_', '-'),
    words: snake.replaceAll('_', ' '),
  }
}

/** `category` becomes `categories`, `dispatch` becomes `dispatches`. */
export function pluralOf(snake: string): string {
  if (/[^aeiou]y$/.test(snake)) return `${snake.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(snake) ? `${snake}es` : `${snake}s`
}

/** `an order`, `a notice`. */
export const oneOf = (words: string): string => `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`

/** As a sentence or a label begins. */
export const begun = (words: string): string => upperFirst(words)
