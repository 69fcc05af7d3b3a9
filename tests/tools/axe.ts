export { default as axe } from 'axe-core'
