/** Rules of conversations with the company. */
export default {
  category: 'Choose what it is about.',
  subject: 'Enter a subject of at least 3 characters.',
  message: 'Write something, or attach a file.',
  files_most: 'At most {{most}} files go with one message.',
  about: 'Choose one of your own, or none.',
  answer_title: 'Enter a title of at least 3 characters.',
  answer_text: 'Write the answer.',
  note: 'Enter a note of at least 3 characters.',
  categories: 'Each category has a name of its own, of at most 40 characters.',
  categories_complaint: 'The category “{{name}}” has to stay: complaints are registered by it.',
  hours: 'Enter hours like 10:00-18:00, or 10:00-13:00, 14:00-18:00 with a break. Leave a free day empty.',
  hours_none: 'Enter at least one working hour in the week.',
  holidays: 'Enter each holiday like 25-12-2026 Christmas.',
  holidays_once: 'Enter each day only once.',
  holidays_most: 'At most {{most}} holidays.',
  outcome: 'Enter the outcome in at least 3 characters.',
} as const
