import { fileLibraryEndpoints } from '@counterfoil/contract/files/file-library.endpoints.ts'
import type { filesEndpoints } from '@counterfoil/contract/files/files.endpoints.ts'
import type { sharedFileEndpoints } from '@counterfoil/contract/files/shared-file.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { detached, type Handlers, member, open, preparedMember } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
  readCategory,
  updateCategory,
} from './categories/save-category.ts'
import {
  createComment,
  deleteComment,
  listComments,
  readComment,
  resolveComment,
  updateComment,
} from './comments/save-comment.ts'
import { takeInUpload } from './contents/take-in-upload.ts'
import { listActivities, readActivity } from './history/list-activities.ts'
import { readQuota, readStats } from './history/read-storage.ts'
import { deleteFile, removeFile, restoreFile } from './library/delete-file.ts'
import { downloadFile, downloadFiles } from './library/download-files.ts'
import { createFileVersion, restoreFileVersion } from './library/file-versions.ts'
import { deleteFiles, moveFiles } from './library/many-files.ts'
import { listFiles, readFile } from './library/read-file.ts'
import { updateFile, uploadFile } from './library/save-file.ts'
import { endFileShare, shareFile } from './shares/share-file.ts'
import { downloadSharedFile, openSharedFile, readSharedFile, throttleOpening } from './shares/shared-page.ts'

export function filesRoutes(deps: Deps): Handlers<typeof filesEndpoints> {
  return {
    listFiles: member((tx, scope, { query }) => listFiles(tx, scope.companyId, query)),
    uploadFile: preparedMember(async ({ spooled, body }) => {
      const taken = await takeInUpload(spooled)
      return async (tx, scope) => {
        const id = await uploadFile(tx, scope, body, taken())
        return readFile(tx, deps, scope.companyId, id)
      }
    }),
    getFile: member((tx, scope, { params }) => readFile(tx, deps, scope.companyId, params.id)),
    updateFile: member(async (tx, scope, { params, body, ifMatch }) => {
      await updateFile(tx, scope, params.id, body, ifMatch)
      return readFile(tx, deps, scope.companyId, params.id)
    }),
    deleteFile: member((tx, scope, { params }) => deleteFile(tx, scope, params.id)),
    removeFile: member((tx, scope, { params }) => removeFile(tx, scope, params.id)),
    restoreFile: member(async (tx, scope, { params }) => {
      await restoreFile(tx, scope, params.id)
      return readFile(tx, deps, scope.companyId, params.id)
    }),
    downloadFile: detached((scope, inScope, { params, query, rangeAsked }) =>
      downloadFile(scope, inScope, {
        id: params.id,
        version: query.version,
        isInline: query.inline,
        rangeAsked,
      }),
    ),
    shareFile: preparedMember(async ({ params, body }) => {
      const passwordHash = body.password === null ? null : await deps.passwords.hash(body.password)
      return (tx, scope) => shareFile(tx, deps, scope, { id: params.id, body, passwordHash })
    }),
    endFileShare: member((tx, scope, { params }) => endFileShare(tx, scope, params.id)),
    createFileVersion: preparedMember(async ({ params, spooled, body }) => {
      const taken = await takeInUpload(spooled)
      return async (tx, scope) => {
        await createFileVersion(tx, scope, params.id, body, taken)
        return readFile(tx, deps, scope.companyId, params.id)
      }
    }),
    restoreFileVersion: member(async (tx, scope, { params, body }) => {
      await restoreFileVersion(tx, scope, params.id, body.number)
      return readFile(tx, deps, scope.companyId, params.id)
    }),
    deleteFiles: member((tx, scope, { body }) => deleteFiles(tx, scope, body.ids)),
    moveFiles: member((tx, scope, { body }) => moveFiles(tx, scope, body)),
    downloadFiles: detached((scope, inScope, { body }) => downloadFiles(scope, inScope, body.ids)),
  }
}

export const fileLibraryRoutes: Handlers<typeof fileLibraryEndpoints> = {
  listFileCategories: member(async (tx, scope, { query }) =>
    presentShortList(
      fileLibraryEndpoints.listFileCategories.path,
      query,
      await listCategories(tx, scope.companyId),
    ),
  ),
  createFileCategory: member((tx, scope, { body }) => createCategory(tx, scope, body)),
  getFileCategory: member((tx, scope, { params }) => readCategory(tx, scope.companyId, params.id)),
  updateFileCategory: member((tx, scope, { params, body, ifMatch }) =>
    updateCategory(tx, scope, params.id, body, ifMatch),
  ),
  deleteFileCategory: member((tx, scope, { params }) => deleteCategory(tx, scope, params.id)),
  getStorageQuota: member((tx, scope) => readQuota(tx, scope.companyId)),
  getStorageStats: member((tx, scope) => readStats(tx, scope.companyId)),
  listFileActivities: member((tx, scope, { query }) => listActivities(tx, scope, query)),
  getFileActivity: member((tx, scope, { params }) => readActivity(tx, scope, params.id)),
  listFileComments: member((tx, scope, { query }) => listComments(tx, scope, query)),
  createFileComment: member((tx, scope, { body }) => createComment(tx, scope, body)),
  getFileComment: member((tx, scope, { params }) => readComment(tx, scope, params.id)),
  updateFileComment: member((tx, scope, { params, body, ifMatch }) =>
    updateComment(tx, scope, params.id, body, ifMatch),
  ),
  deleteFileComment: member((tx, scope, { params }) => deleteComment(tx, scope, params.id)),
  resolveFileComment: member((tx, scope, { params, body }) =>
    resolveComment(tx, scope, params.id, body?.is_resolved ?? true),
  ),
}

export function sharedFileRoutes(deps: Deps): Handlers<typeof sharedFileEndpoints> {
  return {
    getSharedFile: open(({ params }) => readSharedFile(deps, params.shareToken)),
    openSharedFile: open(async ({ params, body, address }) => {
      await throttleOpening(deps, address)
      return openSharedFile(deps, params.shareToken, { password: body.password, address })
    }),
    downloadSharedFile: open(async ({ params, query, address, rangeAsked, isHead }) => {
      await throttleOpening(deps, address)
      return downloadSharedFile(deps, params.shareToken, {
        grant: query.grant,
        isInline: query.inline,
        rangeAsked,
        isHead,
      })
    }),
  }
}
