import { template } from '../template.ts'

/** What people are told who wrote to the company, and admins of the papers of the company. */
export const communityTemplates = {
  // Never what it says: e-mails and SMS are read by whoever holds the telephone.
  broadcast_sent: template<Record<string, never>>({
    secrets: [],
    email: {
      subject: 'There is a message for you',
      paragraphs: () => [
        'The company has sent you a message.',
        'Sign in and open “Inbox” under “Support” to read it. Replies to this e-mail are not read.',
      ],
    },
    sms: () => 'The company has sent you a message. Sign in and open your support inbox to read it.',
    is_out_of_bell: true,
  }),
  // Once, until it is read.
  support_from_franchise: template<{ conversation_no: string }>({
    secrets: [],
    email: {
      subject: 'There is a message for you',
      paragraphs: ({ conversation_no }) => [
        `Another franchise has written to you (conversation ${conversation_no}).`,
        'Sign in and open “Inbox” under “Support” to read it. Replies to this e-mail are not read.',
      ],
    },
    sms: ({ conversation_no }) =>
      `Another franchise has written to you (conversation ${conversation_no}). Sign in and open your support inbox to read it.`,
    bell: {
      title: 'There is a message for you',
      text: ({ conversation_no }) => `Another franchise has written to you (conversation ${conversation_no}).`,
    },
  }),
  support_resolved: template<{ conversation_no: string }>({
    secrets: [],
    email: {
      subject: 'Your conversation is resolved',
      paragraphs: ({ conversation_no }) => [
        `Conversation ${conversation_no} is resolved.`,
        'If something is still open, answer there within 14 days and it opens again: sign in and open “Inbox” under “Support”. Replies to this e-mail are not read.',
      ],
    },
    bell: {
      title: 'Your conversation is resolved',
      text: ({ conversation_no }) =>
        `Conversation ${conversation_no} is resolved. If something is still open, answer within 14 days.`,
    },
  }),
  // Why, whoever asked reads there.
  support_closed: template<{ conversation_no: string }>({
    secrets: [],
    email: {
      subject: 'Your conversation is closed',
      paragraphs: ({ conversation_no }) => [
        `Conversation ${conversation_no} is closed.`,
        'Sign in and open “Inbox” under “Support” to read why. What you write there begins a new conversation. Replies to this e-mail are not read.',
      ],
    },
    bell: {
      title: 'Your conversation is closed',
      text: ({ conversation_no }) => `Conversation ${conversation_no} is closed. Open it to read why.`,
    },
  }),
  support_handed_over: template<{ conversation_no: string; by: string }>({
    secrets: [],
    email: {
      subject: 'A conversation was handed over to you',
      paragraphs: ({ conversation_no, by }) => [
        `${by} handed ${conversation_no} over to you, with a note.`,
        'Open it under Support, Inbox.',
      ],
    },
  }),
  contact_answered: template<{ subject: string; answer: string }>({
    secrets: [],
    prose: ['answer'],
    email: {
      subject: 'Our answer to your message',
      paragraphs: ({ subject, answer }) => [`You wrote to us about “${subject}”. This is our answer:`, answer],
    },
  }),
  // Not even what it is called: the outbox and old mails are read by admins who may not read its category.
  support_due_soon: template<{ conversation_no: string; time: string }>({
    secrets: [],
    email: {
      subject: 'A conversation is due soon',
      paragraphs: ({ conversation_no, time }) => [
        `${conversation_no} is due by ${time}. Please answer or resolve it before then.`,
        'Open it under Support, Inbox.',
      ],
    },
  }),
  support_overdue: template<{ conversation_no: string; time: string }>({
    secrets: [],
    email: {
      subject: 'A conversation is overdue',
      paragraphs: ({ conversation_no, time }) => [
        `${conversation_no} was due by ${time}.`,
        'Open it under Support, Inbox.',
      ],
    },
  }),
  paper_expires: template<{ paper: string; day: string; days: string }>({
    secrets: [],
    email: {
      subject: 'A company paper expires soon',
      paragraphs: ({ paper, day, days }) => [
        `${paper} is valid until ${day}. Days left: ${days}.`,
        'Renew it, then enter its new date under Company papers.',
      ],
    },
  }),
}
