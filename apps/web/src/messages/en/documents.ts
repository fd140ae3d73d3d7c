/** The small editor of texts, and its marks. */
export default {
  marks: 'Marks',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  link: 'Link',
  picture: 'Add a picture',
  preview: 'Preview',
  width: 'Width of the preview',
  theme: 'Theme of the preview',
  light: 'Light',
  dark: 'Dark',
  wide: 'Wide',
  phone: 'Phone',
  hint: '# begins a heading, - an item of a list. **bold**, _italic_, [words](https://…) or [words](/…). Each line is a paragraph.',
} as const
