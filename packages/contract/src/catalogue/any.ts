import { branch, compulsory, heading, live, loose, placed, unlisted } from './declare.ts'

/** Pages open to everybody: numbers 1000 to 1999. */
export const anyPages = [
  branch('any/accounts', compulsory(unlisted(heading(1000, 'Accounts', 'login', 'Signing in and joining'))), {
    'sign-in': compulsory(unlisted(live(1001, 'Sign in', 'login', 'For members, admins and franchises'))),
    'sign-in-success': unlisted(live(1002, 'Signed in', 'how_to_reg', 'Loads details and rights, then opens home')),
    'sign-out': compulsory(unlisted(live(1003, 'Sign out', 'logout', 'Ends the session in every tab'))),
    'contact-verification': unlisted(live(1004, 'Verify mobile', 'sms', 'A code sent to the mobile number')),
    'email-verification': unlisted(live(1005, 'Verify e-mail', 'mark_email_read', 'A code sent to the mailbox')),
    'two-factor-auth': unlisted(live(1006, 'Two-factor check', 'phonelink_lock', 'The second step of signing in')),
    'sign-up': unlisted(live(1007, 'Sign up', 'person_add', 'Join under a sponsor, on a side')),
    'forgot-password': unlisted(live(1008, 'Forgot password', 'lock_reset', 'A new password by a code')),
    view: unlisted(live(1009, 'Check a card', 'verified', 'Says whether an ID card or receipt is genuine')),
    join: unlisted(live(1010, 'Join', 'group_add', 'Where a referral link leads: sponsor and side are set')),
    'registration-details': unlisted(live(1011, 'Welcome', 'celebration', 'The new id, its place and the next steps')),
  }),
  loose('any', {
    'topup-receipt': unlisted(live(1021, 'Top-up receipt', 'receipt_long', 'Proof of one activation')),
    'payout-statement': unlisted(live(1022, 'Payout statement', 'request_quote', 'What one payout is made of')),
    'binary-tree': placed(15, live(1023, 'Binary tree', 'account_tree', 'The team by place, left and right')),
  }),
] as const
