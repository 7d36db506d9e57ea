/** The simulated sites. */
export const SCENE_KINDS = ['construction', 'lift', 'port', 'factory', 'gate', 'deck'] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

export const isSceneKind = (text: string): text is SceneKind => (SCENE_KINDS as readonly string[]).includes(text);
