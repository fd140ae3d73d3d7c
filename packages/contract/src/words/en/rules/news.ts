/** Rules of news and of what is written in them. */
export default {
  title: 'Enter a title of at least 3 characters.',
  body: 'Write some text, or add a picture.',
  link: 'A link starts with https:// or, inside the portal, with /.',
  images_most: 'At most {{most}} pictures.',
  parts_most: 'Too many words are marked. Please shorten it.',
  to_before_from: 'The end has to be after the start.',
  audience: 'Choose who it is for.',
  members_alone: 'Only what is for members can be kept to some of them.',
  pages: 'Choose at least one page.',
  page_unknown: 'There is no page {{page}}.',
  place: 'Enter a number from 1 to 999.',
  seen_most: 'At most {{most}} at once.',
} as const
