/** Rules of messages to many people. */
export default {
  text: 'Write the message.',
  ids: 'Enter at least one user id.',
  ids_most: 'At most {{most}} user ids at once.',
  role: 'Choose who it is for.',
  audience_or_list: 'Choose a list or an audience, not both.',
  members_alone: 'Only a message to members can be limited like this.',
} as const
