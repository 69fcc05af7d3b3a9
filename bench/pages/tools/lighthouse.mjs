export { Launcher } from 'chrome-launcher'
export { default as lighthouse } from 'lighthouse'
