import type { AreaScreens } from '#kit/nav/screens.ts'

/** Signing in, joining and leaving. */
export const accountsPages = {
  'any/accounts/sign-in': () => import('#features/people/accounts/sign-in-page.tsx').then((m) => m.SignInPage),
  'any/accounts/sign-in-success': () =>
    import('#features/people/accounts/sign-in-success-page.tsx').then((m) => m.SignInSuccessPage),
  'any/accounts/sign-out': () => import('#features/people/accounts/sign-out-page.tsx').then((m) => m.SignOutPage),
  'any/accounts/sign-up': () => import('#features/people/accounts/sign-up-page.tsx').then((m) => m.SignUpPage),
  'any/accounts/join': () => import('#features/people/accounts/join-page.tsx').then((m) => m.JoinPage),
  'any/accounts/registration-details': () =>
    import('#features/people/accounts/registration-details-page.tsx').then((m) => m.RegistrationDetailsPage),
  'any/accounts/contact-verification': () =>
    import('#features/people/accounts/verification-pages.tsx').then((m) => m.ContactVerificationPage),
  'any/accounts/email-verification': () =>
    import('#features/people/accounts/verification-pages.tsx').then((m) => m.EmailVerificationPage),
  'any/accounts/two-factor-auth': () =>
    import('#features/people/accounts/two-factor-page.tsx').then((m) => m.TwoFactorPage),
  'any/accounts/forgot-password': () =>
    import('#features/people/accounts/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  'any/accounts/view': () => import('#features/people/accounts/view-page.tsx').then((m) => m.ViewPage),
} satisfies AreaScreens<'any'>
