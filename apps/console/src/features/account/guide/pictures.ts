const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** Where a picture of the guide is; the journey guide-pictures takes them. */
export const pictureUrl = (name: string): string | undefined => files[`./pictures/${name}.webp`];
