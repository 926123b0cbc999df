#define _GNU_SOURCE
#include "CTransfer.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static struct {
  CURL *(*init)(void);
  CURLcode (*setopt)(CURL *, CURLoption, ...);
  CURLcode (*perform)(CURL *);
  CURLcode (*getinfo)(CURL *, CURLINFO, ...);
  void (*cleanup)(CURL *);
  const char *(*strerror)(CURLcode);
  struct curl_slist *(*append)(struct curl_slist *, const char *);
  void (*free_list)(struct curl_slist *);
  char problem[200];
  bool is_there;
} curl;

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(curl.problem, sizeof curl.problem, "%s", dlerror());
    return;
  }
  CURLcode (*global)(long) = (CURLcode(*)(long))dlsym(library, "curl_global_init");
  curl.init = (CURL * (*)(void)) dlsym(library, "curl_easy_init");
  curl.setopt = (CURLcode(*)(CURL *, CURLoption, ...))dlsym(library, "curl_easy_setopt");
  curl.perform = (CURLcode(*)(CURL *))dlsym(library, "curl_easy_perform");
  curl.getinfo = (CURLcode(*)(CURL *, CURLINFO, ...))dlsym(library, "curl_easy_getinfo");
  curl.cleanup = (void (*)(CURL *))dlsym(library, "curl_easy_cleanup");
  curl.strerror = (const char *(*)(CURLcode))dlsym(library, "curl_easy_strerror");
  curl.append = (struct curl_slist * (*)(struct curl_slist *, const char *)) dlsym(library, "curl_slist_append");
  curl.free_list = (void (*)(struct curl_slist *))dlsym(library, "curl_slist_free_all");
  curl.is_there = global && curl.init && curl.setopt && curl.perform && curl.getinfo && curl.cleanup && curl.strerror &&
                  curl.append && curl.free_list && global(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  if (!curl.is_there) snprintf(curl.problem, sizeof curl.problem, "libcurl.so.4 is not what it should be");
}

typedef struct {
  void *context;
  transfer_bytes head;
  transfer_bytes body;
  transfer_goes_on goes_on;
  long stall_seconds;
  // When something came last, and whether it was too long ago.
  time_t last;
  bool is_stalled;
} callbacks;

static time_t seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

static size_t take_head(char *bytes, size_t size, size_t count, void *given) {
  callbacks *to = given;
  to->last = seconds();
  return to->head(to->context, (const uint8_t *)bytes, size * count) ? size * count : 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *given) {
  callbacks *to = given;
  to->last = seconds();
  return to->body(to->context, (const uint8_t *)bytes, size * count) ? size * count : 0;
}

static int ask(void *given, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  callbacks *to = given;
  to->is_stalled = seconds() - to->last > to->stall_seconds;
  return !to->is_stalled && to->goes_on(to->context) ? 0 : 1;
}

static transfer_outcome outcome(CURLcode code) {
  switch (code) {
  case CURLE_OK: return TRANSFER_DONE;
  case CURLE_URL_MALFORMAT:
  case CURLE_UNSUPPORTED_PROTOCOL: return TRANSFER_BAD_ADDRESS;
  case CURLE_COULDNT_RESOLVE_HOST:
  case CURLE_COULDNT_RESOLVE_PROXY: return TRANSFER_NO_HOST;
  case CURLE_COULDNT_CONNECT: return TRANSFER_NOT_CONNECTED;
  case CURLE_SSL_CONNECT_ERROR:
  case CURLE_SSL_CERTPROBLEM:
  case CURLE_SSL_CACERT_BADFILE:
  case CURLE_PEER_FAILED_VERIFICATION: return TRANSFER_NOT_TRUSTED;
  case CURLE_OPERATION_TIMEDOUT: return TRANSFER_STALLED;
  case CURLE_ABORTED_BY_CALLBACK:
  case CURLE_WRITE_ERROR: return TRANSFER_STOPPED;
  default: return TRANSFER_BROKEN;
  }
}

transfer_result transfer_perform(
    const transfer_request *request, void *context, transfer_bytes head, transfer_bytes body,
    transfer_goes_on goes_on) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  transfer_result result = {.outcome = TRANSFER_NO_LIBRARY, .status = 0};
  CURL *handle = curl.is_there ? curl.init() : NULL;
  if (!handle) {
    snprintf(result.message, sizeof result.message, "%s", curl.problem);
    return result;
  }
  char error[CURL_ERROR_SIZE] = "";
  callbacks to = {context, head, body, goes_on, request->stall_seconds, seconds(), false};
  struct curl_slist *headers = NULL;
  for (size_t i = 0; i < request->header_count; i++) headers = curl.append(headers, request->headers[i]);
  struct curl_slist *destination = *request->connect_to ? curl.append(NULL, request->connect_to) : NULL;
  if (destination) curl.setopt(handle, CURLOPT_CONNECT_TO, destination);
  curl.setopt(handle, CURLOPT_URL, request->address);
  curl.setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl.setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
  curl.setopt(handle, CURLOPT_HTTPHEADER, headers);
  curl.setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl.setopt(handle, CURLOPT_ERRORBUFFER, error);
  curl.setopt(handle, CURLOPT_CONNECTTIMEOUT, request->connect_seconds);
  // Resolving a name can take longer than a transfer may need to stop. Its thread ends by itself.
  curl.setopt(handle, CURLOPT_QUICK_EXIT, 1L);
  if (request->is_local) curl.setopt(handle, CURLOPT_PROXY, "");
  if (request->body) {
    curl.setopt(handle, CURLOPT_POST, 1L);
    curl.setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_count);
    curl.setopt(handle, CURLOPT_POSTFIELDS, (const char *)request->body);
  }
  curl.setopt(handle, CURLOPT_HEADERFUNCTION, take_head);
  curl.setopt(handle, CURLOPT_HEADERDATA, &to);
  curl.setopt(handle, CURLOPT_WRITEFUNCTION, take_body);
  curl.setopt(handle, CURLOPT_WRITEDATA, &to);
  curl.setopt(handle, CURLOPT_XFERINFOFUNCTION, ask);
  curl.setopt(handle, CURLOPT_XFERINFODATA, &to);
  curl.setopt(handle, CURLOPT_NOPROGRESS, 0L);
  CURLcode code = curl.perform(handle);
  curl.getinfo(handle, CURLINFO_RESPONSE_CODE, &result.status);
  result.outcome = to.is_stalled ? TRANSFER_STALLED : outcome(code);
  if (code != CURLE_OK) snprintf(result.message, sizeof result.message, "%s", *error ? error : curl.strerror(code));
  curl.free_list(headers);
  curl.free_list(destination);
  curl.cleanup(handle);
  return result;
}
