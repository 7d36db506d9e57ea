export const texts = import.meta.glob<string>('./ja/*.md', { eager: true, query: '?raw', import: 'default' });
