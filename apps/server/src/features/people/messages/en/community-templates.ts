import { template } from '../template.ts'

/** What people are told who wrote to the company, and admins of the papers of the company. */
export const communityTemplates = {
  contact_answered: template<{ subject: string; answer: string }>({
    secrets: [],
    prose: ['answer'],
    email: {
      subject: 'Our answer to your message',
      paragraphs: ({ subject, answer }) => [`You wrote to us about “${subject}”. This is our answer:`, answer],
    },
  }),
  support_due_soon: template<{ conversation_no: string; subject: string; time: string }>({
    secrets: [],
    prose: ['subject'],
    email: {
      subject: 'A conversation is due soon',
      paragraphs: ({ conversation_no, subject, time }) => [
        `${conversation_no} “${subject}” needs you by ${time}.`,
        'Open it under Support, Inbox.',
      ],
    },
  }),
  support_overdue: template<{ conversation_no: string; subject: string; time: string }>({
    secrets: [],
    prose: ['subject'],
    email: {
      subject: 'A conversation is overdue',
      paragraphs: ({ conversation_no, subject, time }) => [
        `${conversation_no} “${subject}” was due by ${time}.`,
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
