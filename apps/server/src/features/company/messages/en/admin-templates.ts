import { template } from '../template.ts'

/** What admins and holders of rights are told about what they may do and how they sign in. */
export const adminTemplates = {
  rights_changed: template<Record<string, never>>({
    secrets: [],
    email: {
      subject: 'Your access rights have changed',
      paragraphs: () => ['What you may open and do in the portal has changed. It counts from now on.'],
    },
  }),
  credentials_asked: template<{ what: string; by: string }>({
    secrets: [],
    email: {
      subject: 'Somebody asks to change how you sign in',
      paragraphs: ({ what, by }) => [
        `The admin ${by} asks for this on your id: ${what}. It happens when a second admin agrees.`,
        'If you know nothing of it, tell another admin at once.',
      ],
    },
    sms: ({ what, by }) =>
      `${by} asks for this on your id: ${what}. If you know nothing of it, tell another admin at once.`,
  }),
  credentials_changed: template<{ what: string }>({
    secrets: [],
    email: {
      subject: 'Your access to the portal has changed',
      paragraphs: ({ what }) => [`This was done on your id: ${what}.`, 'If you know nothing of it, tell us at once.'],
    },
    sms: ({ what }) => `This was done on your id: ${what}. If you know nothing of it, tell us at once.`,
  }),
  welcome_admin: template<{ user_id: string; password: string }>({
    secrets: ['password'],
    email: {
      subject: 'Your access to the portal',
      paragraphs: ({ user_id, password }) => [
        `You can sign in with the user id ${user_id}.`,
        `Your temporary password is ${password}. You choose your own when you sign in with it.`,
      ],
    },
  }),
}
