/** Refusals of messages to many people. */
export default {
  people_refused: 'Nothing was sent. {{why}}',
  nobody: 'Nobody would get this message. Choose others.',
  changed: 'Someone corrected this message in the meantime. Please reload the page.',
  recalled: 'This message was recalled.',
  category_unread: 'Answers to this message are about {{category}}, which you may not read.',
  same: 'This is what it says already.',
  no_replies: 'This message takes no answers.',
  package_unknown: 'There is no such package.',
} as const
