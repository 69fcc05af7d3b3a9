/**
 * Functions of React DOM that only run for features the client does not use; they would add to the first load. Their bodies are
 * replaced, so that calls of them stay valid.
 */
const emptied = {
  // <ViewTransition>: grow-picture.ts calls the browser's own API.
  viewTransitions: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'recursivelyTraverseAfterMutationEffects',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  // useActionState: forms submit through use-submission.ts.
  actionState: [
    'actionStateActionEffect',
    'actionStateReducer',
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionState',
    'updateActionStateImpl',
  ],
  activityAndSuspenseList: [
    'initSuspenseListRenderState',
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
    'updateSuspenseListComponent',
  ],
  // Refs on fragments.
  fragments: [
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'validateDocumentPositionWithFiberTree',
  ],
  // Style sheets and scripts as elements, preload() and preinit(): index.html and page-files.ts list all files.
  resources: [
    'acquireResource',
    'adoptPreloadPropsForScript',
    'adoptPreloadPropsForStylesheet',
    'estimateBandwidth',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'preconnect',
    'preconnectAs',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'stylesheetPropsFromRawProps',
    'suspendResource',
  ],
  customElements: ['setPropOnCustomElement'],
}

/** Nothing reads componentStack. getResource() is null for elements that are no resources, <title> among them. */
const replaced = {
  getStackByFiberInDevAndProd: 'function getStackByFiberInDevAndProd() { return "" }\n',
  getResource: 'function getResource() { return null }\n',
}

const methods = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = [\s\S]*?^};?\n/gm
const resourceExports =
  /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = [\s\S]*?^};\n/gm

/** The text of a file of React DOM without them, or nothing for other files. */
export function withoutUnusedReact(id: string, read: () => string): string | undefined {
  if (id.endsWith('react-dom/cjs/react-dom.production.js')) return read().replace(resourceExports, '')
  if (!id.endsWith('react-dom/cjs/react-dom-client.production.js')) return
  let text = read().replace(methods, '')
  for (const name of Object.values(emptied).flat()) text = withFunction(text, name, `function ${name}() {}\n`)
  for (const [name, code] of Object.entries(replaced)) text = withFunction(text, name, code)
  return text
}

function withFunction(text: string, name: string, code: string): string {
  const rest = text.replace(new RegExp(`^function ${name}\\([\\s\\S]*?^}\\n`, 'm'), () => code)
  if (rest === text) throw new Error(`React DOM has no ${name} any more: look at scripts/client/unused-react.ts`)
  return rest
}
