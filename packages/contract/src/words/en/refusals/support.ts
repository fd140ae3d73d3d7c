/** Refusals of conversations with the company. */
export default {
  category_unknown: 'This category is not offered any more. Please choose another.',
  fields_unknown: 'There is no such field: {{unknown}}. Fields are {{known}}.',
  files_large: 'All files together are larger than {{most_mb}} MB.',
  many_new: 'You have {{most}} conversations that wait for a first answer. Please wait for one, or add to it.',
  conversation_closed: 'This conversation is closed. Please begin a new one.',
  contact_unproven: 'This member has not verified the e-mail address or mobile number of this message.',
  conversation_forgotten: 'This member was erased, and what was written here was removed. Nothing can be added.',
  holder_changed:
    'This id was handed to someone else after {{name}} wrote here. Nobody would read an answer: begin a new conversation.',
  already: 'Someone was faster: this conversation is {{state}} by now. Please reload the page.',
  changed_hands: 'Another admin has this conversation by now. Please reload the page.',
  person_blocked: '{{name}} is blocked and cannot read messages.',
  person_left: '{{name}} has left and cannot read messages.',
  admin_written: 'This is an admin. Messages go to members and franchises.',
  officer_unknown: 'There is no such admin who may answer here.',
  outcome_needed: 'This is a complaint. Please resolve it with its outcome.',
  delay_reason_needed: 'This complaint is late. Enter the reason for the delay.',
} as const
