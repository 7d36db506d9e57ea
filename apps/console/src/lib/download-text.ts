import { saveAs } from './download-file.ts';

/** Hands a text to the browser as a file. */
export const downloadText = (name: string, text: string) => saveAs(name, new Blob([text], { type: 'text/plain' }));
