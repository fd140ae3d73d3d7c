/** What a page that lists a kind of income is called after the company's own name of the kind, by its view. */
export default {
  details: '{{name}}',
  trimming: '{{name}} trimming',
  concise: '{{name}}, concise',
} as const
