import { serveShell } from './serve-shell.ts';
import type { ShellFiles } from './shell-cache.ts';
import { showPushed } from './show-pushed.ts';

/** Written in by the build, which knows the names of the files. */
declare const SHELL_FILES: ShellFiles;

serveShell(globalThis, SHELL_FILES);
showPushed(globalThis as unknown as Parameters<typeof showPushed>[0]);
