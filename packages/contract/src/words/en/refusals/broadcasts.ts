/** Refusals of messages to many people. */
export default {
  people_refused: 'Nothing was sent. {{why}}',
  nobody: 'Nobody would get this message. Choose others.',
  changed: 'Someone corrected this message in the meantime. Please reload the page.',
  recalled: 'This message was recalled.',
  category_unread: 'Answers to this message are about {{category}}, which you may not read.',
  forgotten: 'What this message said was removed, because everyone it was for was erased.',
  told_many: 'You have written to {{most}} people within 24 hours. Another admin can answer this, or you can tomorrow.',
  same: 'This is what it says already.',
  no_replies: 'This message takes no answers.',
  package_unknown: 'There is no such package.',
} as const
