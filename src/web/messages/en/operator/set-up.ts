/** The first visit to a new site, by its one-time link. */
export const setUp = {
  title: 'Set up your site',
  loading: 'Checking the link',
  intro: 'You are the first here. This makes you the operator, who runs the site.',
  signInFirst: 'Create your account, or sign in. You come back here afterwards.',
  signUp: 'Create account',
  signIn: 'Sign in',
  mailFirst: 'Signing up needs e-mail. You can test it first.',
  as: (name: string) => `You are signed in as ${name}.`,
  otherAccount: 'Use another account',
  finish: 'Finish set-up',
  over: {
    missing: {
      title: 'This link is not complete',
      sentence: 'Copy the whole link that the server printed when it started.',
    },
    unknown: {
      title: 'This link does not work',
      sentence:
        'A newer one replaced it, or part of it is missing. Use the newest that the server printed, or print another:',
    },
    used: { title: 'This link was used', sentence: 'The site is set up. Its operator can make you one too.' },
    expired: { title: 'This link has ended', sentence: 'It worked for 24 hours. Print a new one on the server:' },
    done: {
      title: 'This site is set up already',
      sentence: 'It has an operator, who can change its settings and make you one too.',
    },
  },
  command: 'npm start -- set-up-link',
  home: 'Go to the site',
}
