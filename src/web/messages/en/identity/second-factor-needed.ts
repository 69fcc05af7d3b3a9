/** Shown instead of a studio or operator screen where the installation requires a second factor [A7]. */
export const secondFactorNeeded = {
  title: 'Turn on your second factor',
  sentence: 'This site requires one for owners, managers and operators. It takes a minute.',
  toSecurity: 'Go to security',
}
