import { template } from '../template.ts'

/** The page sends a code to the contact on record; without an address of the portal people go where they always go. */
const howToBegin = (link: string): string =>
  link === '' ? 'Open the portal and choose Forgot password to set your password.' : `Set your password here: ${link}`

/** What admins and holders of rights are told about what they may do and how they sign in. */
export const adminTemplates = {
  notices_changed: template<{ what: string }>({
    secrets: [],
    email: {
      subject: 'Some of your notices are switched off',
      paragraphs: ({ what }) => [
        `You get no more ${what}. Your notices are still under the bell in the portal.`,
        'If you did not switch this off, change your password at once and tell us.',
      ],
    },
  }),
  rights_changed: template<Record<string, never>>({
    secrets: [],
    email: {
      subject: 'Your access rights have changed',
      paragraphs: () => ['Your rights in the portal have changed from now on.'],
    },
  }),
  credentials_asked: template<{ what: string; by: string }>({
    secrets: [],
    email: {
      subject: 'A change to your sign-in was requested',
      paragraphs: ({ what, by }) => [
        `The admin ${by} has requested this for your id: ${what}. It happens when a second admin approves it.`,
        'If you do not know about this, tell another admin at once.',
      ],
    },
    sms: ({ what, by }) =>
      `${by} has requested this for your id: ${what}. If you do not know about this, tell another admin at once.`,
  }),
  act_asked: template<{ what: string; by: string }>({
    secrets: [],
    email: {
      subject: 'A change waits for a second admin',
      paragraphs: ({ what, by }) => [
        `The admin ${by} has asked for this: ${what}. It happens when a second admin approves it under Approvals.`,
        'If it is not right, reject it there or tell another admin at once.',
      ],
    },
  }),
  credentials_changed: template<{ what: string }>({
    secrets: [],
    email: {
      subject: 'Your access to the portal has changed',
      paragraphs: ({ what }) => [
        `This was done on your id: ${what}.`,
        'If you do not know about this, tell us at once.',
      ],
    },
    sms: ({ what }) => `This was done on your id: ${what}. If you do not know about this, tell us at once.`,
  }),
  welcome_franchise: template<{ user_id: string; shop_name: string; link: string }>({
    secrets: [],
    email: {
      subject: 'Your franchise is ready',
      paragraphs: ({ user_id, shop_name, link }) => [
        `${shop_name} is a franchise now. Its user id is ${user_id}.`,
        howToBegin(link),
      ],
    },
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
